import { bar, disc, each, layers, path, rect, times } from '../shapes.ts'
import { stitch } from '../stitch.ts'

type Clothes = (cloth: string, under: string) => string

const DIM = '#13202c20'
const shoulders = 'M52 400C52 326 112 300 168 284Q200 304 232 284C288 300 348 326 348 400z'
const shade = 'M252 290C298 304 348 330 348 400H276Q290 340 252 290z'

const base = (cloth: string) => path(shoulders, cloth) + path(shade, DIM)

/** Ways to be dressed in a portrait, for shoulders under a neck at (200, 270). */
export const clothes: [Clothes, ...Clothes[]] = [
  // a round neck
  (cloth, under) => base(cloth) + path('M162 286Q200 336 238 286L250 290Q200 356 150 290z', under),
  // a jumper with a V over a shirt
  (cloth, under) =>
    layers(
      base(cloth),
      path('M166 284L200 352 234 284L246 288L200 378 154 288z', under),
      path('M168 284L200 352 232 284Q200 300 168 284z', under),
    ),
  // a shirt with a collar
  (cloth, under) =>
    layers(
      base(cloth),
      path('M170 284L200 326 230 284Q200 296 170 284z', DIM),
      path('M166 276L200 322 176 348 146 290z', cloth),
      path('M234 276L200 322 224 348 254 290z', cloth),
      path('M166 276L200 322 176 348 146 290zM234 276L200 322 224 348 254 290z', '#ffffff55'),
      each([352, 384], (y) => disc(200, y, 5, under)),
    ),
  // a jacket
  (cloth, under) =>
    layers(
      base(cloth),
      path('M166 284L200 400 234 284Q200 300 166 284z', under),
      path('M164 280L200 400H176L130 330 150 320 140 294z', cloth),
      path('M236 280L200 400H224L270 330 250 320 260 294z', cloth),
      path(
        'M164 280L200 400H176L130 330 150 320 140 294zM236 280L200 400H224L270 330 250 320 260 294z',
        DIM,
      ),
    ),
  // an embroidered shirt
  (_cloth, under) => {
    // Only a strong thread is seen on white linen.
    const thread = ['#c4473d', '#0f6cb3'].includes(under) ? under : '#a83228'
    return layers(
      base('#fff'),
      path('M164 280Q200 314 236 280L242 296Q200 332 158 296z', thread),
      rect(198, 312, 4, 88, '#dfe6ec'),
      stitch('diamonds', 150, 324, 4.2, thread),
      stitch('diamonds', 204, 324, 4.2, thread),
      stitch('steps', 74, 346, 4, thread, 2),
      stitch('steps', 262, 346, 4, thread, 2),
    )
  },
  // a high collar
  (cloth) =>
    layers(
      base(cloth),
      rect(160, 250, 80, 56, cloth, 16),
      rect(160, 274, 80, 32, DIM, 16),
      times(5, (i) => rect(170 + i * 14, 254, 4, 44, DIM, 2)),
    ),
  // a hood
  (cloth, under) =>
    layers(
      path('M130 320C110 250 160 230 200 250S290 250 270 320z', cloth),
      path('M130 320C110 250 160 230 200 250S290 250 270 320z', DIM),
      path('M52 400C52 326 112 308 150 290Q200 352 250 290C288 308 348 326 348 400z', cloth),
      path('M262 296C298 310 348 330 348 400H276Q290 340 262 296z', DIM),
      bar(180, 326, 176, 376, 6, under),
      bar(220, 326, 224, 376, 6, under),
    ),
  // a scarf
  (cloth, under) =>
    layers(
      base(cloth),
      path('M150 270Q200 300 250 270Q268 300 246 320Q200 344 154 320Q132 300 150 270z', under),
      path('M154 296Q200 326 248 294Q252 312 246 320Q200 344 154 320z', DIM),
      path('M214 316L262 318L272 400H226z', under),
      times(3, (i) => rect(230 + i * 2, 340 + i * 20, 36, 7, '#ffffff77', 3)),
    ),
]
