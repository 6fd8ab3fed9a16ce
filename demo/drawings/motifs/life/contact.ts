import type { Drawing } from '../../drawing.ts'
import { lines } from '../../marks.ts'
import { disc, each, half, layers, oval, path, poly, rect, times, turn } from '../../shapes.ts'

const speech: Drawing = {
  setting: 'paper',
  draw: (c, random) => {
    const first = random.pick([c.bark, c.amber, '#8f4a2e'] as const)
    const second = random.pick([c.ink, '#4a3024', c.slate] as const)
    const bust = (x: number, coat: string, skin: string, hair: string, long: boolean) =>
      layers(
        long ? path(`M${x - 74} 640C${x - 90} 440 ${x + 90} 440 ${x + 74} 640z`, hair) : '',
        path(
          `M${x - 130} 800C${x - 130} 660 ${x - 60} 640 ${x} 640S${x + 130} 660 ${x + 130} 800z`,
          coat,
        ),
        path(`M${x} 640C${x + 60} 640 ${x + 130} 660 ${x + 130} 800H${x}z`, c.dim),
        rect(x - 24, 580, 48, 84, c.tan, 22),
        oval(x, 552, 58, 68, skin),
        path(
          `M${x - 64} 566C${x - 84} 440 ${x + 84} 440 ${x + 64} 566C${x + 50} 520 ${x + 20} 508 ${x - 14} 504C${x - 44} 512 ${x - 54} 536 ${x - 64} 566z`,
          hair,
        ),
      )
    return layers(
      path(
        'M250 130q0-40 40-40h290q40 0 40 40v170q0 40-40 40H450l-70 72v-72h-90q-40 0-40-40z',
        c.a,
      ),
      each([345, 435, 525], (x) => disc(x, 206, 23, c.paper)),
      path(
        'M590 290q0-38 38-38h290q38 0 38 38v130q0 38-38 38h-60v60l-70-60H628q-38 0-38-38z',
        c.dim,
      ),
      path(
        'M590 280q0-38 38-38h290q38 0 38 38v130q0 38-38 38h-60v60l-70-60H628q-38 0-38-38z',
        c.paper,
      ),
      lines(636, 292, [260, 190, 230], c.stone, 44),
      bust(416, c.b, c.skin, first, random.chance(0.7)),
      bust(800, c.a === c.teal ? c.navy : c.teal, c.tan, second, random.chance(0.3)),
    )
  },
}

const phone: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const bubble = (x: number, y: number, w: number, h: number, fill: string, side: 1 | -1) =>
      layers(
        rect(x, y + 10, w, h, c.dim, 24),
        rect(x, y, w, h, fill, 24),
        side > 0
          ? poly(
              `${x + w - 60},${y + h - 4} ${x + w - 16},${y + h - 10} ${x + w - 14},${y + h + 30}`,
              fill,
            )
          : poly(`${x + 60},${y + h - 4} ${x + 16},${y + h - 10} ${x + 14},${y + h + 30}`, fill),
      )
    return layers(
      turn(
        4,
        600,
        400,
        layers(
          rect(450, 110, 320, 600, c.dim, 48),
          rect(440, 96, 320, 600, c.ink, 48),
          rect(456, 112, 288, 568, c.haze, 34),
          path('M456 200H744V146q0-34-34-34H490q-34 0-34 34z', c.a),
          rect(550, 124, 100, 16, c.ink, 8),
          disc(500, 172, 18, c.cream),
          rect(530, 164, 120, 14, c.shine, 7),
          rect(480, 610, 190, 44, c.paper, 22),
          disc(706, 632, 22, c.a),
        ),
      ),
      bubble(330, 240, 310, 100, c.paper, -1),
      rect(362, 268, 220, 14, c.stone, 7),
      rect(362, 298, 150, 14, c.stone, 7),
      bubble(576, 372, 310, 88, c.b, 1),
      each([0, 1, 2], (i) => disc(680 + i * 52, 416, 15, c.paper)),
      bubble(372, 490, 240, 96, c.paper, -1),
      each([432, 492, 552], (x, i) =>
        path(
          `M${x} 530c-10-14-34-4-26 14c5 11 16 17 26 26c10-9 21-15 26-26c8-18-16-28-26-14z`,
          [c.rose, c.teal, c.wheat][i] ?? c.a,
        ),
      ),
    )
  },
}

const letter: Drawing = {
  setting: 'paper',
  draw: (c) =>
    layers(
      turn(
        -3,
        600,
        420,
        layers(
          rect(320, 330, 560, 330, c.dim, 18),
          poly('320,336 600,140 880,336 880,400 320,400', c.a),
          poly('320,336 600,140 880,336 880,400 320,400', c.dim),
          rect(368, 190, 464, 400, c.paper, 12),
          each([240, 280, 320, 360], (y, i) => rect(412, y, i === 3 ? 180 : 270, 14, c.stone, 7)),
          rect(706, 226, 92, 112, c.b, 4),
          times(
            5,
            (i) => disc(706, 238 + i * 22, 6, c.paper) + disc(798, 238 + i * 22, 6, c.paper),
          ),
          half(752, 300, 34, 180, c.cream),
          disc(752, 266, 16, c.cream),
          poly('320,338 600,530 320,650', c.a),
          poly('880,338 600,530 880,650', c.a),
          poly('880,338 600,530 880,650', c.dim),
          path('M338 650L572 470q28-22 56 0L862 650z', c.a),
          path('M338 650L572 470q28-22 56 0L862 650z', c.shine),
          disc(600, 520, 48, c.rose),
          path(
            'M600 508c-10-14-34-4-26 14c5 11 16 17 26 26c10-9 21-15 26-26c8-18-16-28-26-14z',
            c.cream,
          ),
          oval(600, 655, 270, 2, c.dim),
        ),
      ),
    ),
}

const map: Drawing = {
  setting: 'paper',
  draw: (c) => {
    const pin = (x: number, y: number, s: number, fill: string) => {
      const d = `M${x} ${y}C${x - 20 * s} ${y - 60 * s} ${x - 90 * s} ${y - 90 * s} ${x - 90 * s} ${y - 170 * s}A${90 * s} ${90 * s} 0 0 1 ${x + 90 * s} ${y - 170 * s}C${x + 90 * s} ${y - 90 * s} ${x + 20 * s} ${y - 60 * s} ${x} ${y}z`
      return layers(
        oval(x + 10, y + 4, 44 * s, 14 * s, c.dim),
        path(d, fill),
        half(x, y - 170 * s, 90 * s, -90, c.dim),
        disc(x, y - 170 * s, 38 * s, c.paper),
      )
    }
    return layers(
      poly(
        '230,306 420,246 600,306 780,246 970,306 970,656 780,596 600,656 420,596 230,656',
        c.dim,
      ),
      poly('230,290 420,230 420,580 230,640', c.mint),
      poly('420,230 600,290 600,640 420,580', c.haze),
      poly('600,290 780,230 780,580 600,640', c.mint),
      poly('780,230 970,290 970,640 780,580', c.cream),
      path('M420 300C470 340 540 340 600 400V470C530 420 470 400 420 372z', c.sky),
      path('M600 400C660 430 720 400 780 420V486C720 470 660 500 600 470z', c.sky),
      path('M230 420L420 360V384L230 444z', c.paper),
      path('M420 440L600 560V586L420 466z', c.paper),
      path('M600 352L780 300V322L600 374z', c.paper),
      path('M660 334l24-8V614l-24 8z', c.paper),
      path('M780 330C840 330 900 380 970 380V420C900 420 840 370 780 366z', c.wheat),
      poly('260,500 340,474 340,560 260,586', c.leaf),
      poly('820,440 910,468 910,560 820,530', c.blush),
      poly('700,510 750,494 750,560 700,576', c.leaf),
      poly('420,230 600,290 600,640 420,580', c.dim),
      poly('780,230 970,290 970,640 780,580', c.dim),
      times(6, (i) => disc(392 + i * 34, 520 - Math.sin(i * 0.6) * 40, 7, c.rose)),
      pin(360, 520, 0.7, c.wheat),
      pin(620, 486, 1.35, c.rose),
      pin(856, 480, 0.62, c.blue),
    )
  },
}

export const contact = { speech, phone, letter, map }
