import type { Drawing } from '../../drawing.ts'
import { tree } from '../../scene/plants.ts'
import { bar, disc, each, half, layers, path, poly, rect, ring, shadow } from '../../shapes.ts'

const school: Drawing = {
  setting: 'street',
  draw: (c) => {
    const pane = (x: number, y: number) =>
      rect(x, y, 62, 80, c.paper, 4) +
      rect(x + 7, y + 7, 48, 66, c.sky, 2) +
      rect(x + 28, y + 7, 6, 66, c.paper) +
      rect(x - 6, y + 78, 74, 10, c.stone, 3)
    return layers(
      rect(250, 360, 700, 292, c.cream),
      rect(232, 332, 736, 40, c.a, 6),
      each([284, 372, 766, 854], (x) => pane(x, 400) + pane(x, 524)),
      bar(600, 210, 600, 96, 8, c.navy),
      path('M604 98c34-16 54 14 92 0v24c-38 14-58-16-92 0z', c.sky),
      path('M604 122c34-16 54 14 92 0v24c-38 14-58-16-92 0z', c.wheat),
      poly('450,652 450,320 600,210 750,320 750,652', c.paper),
      poly('600,210 750,320 750,652 600,652', c.dim),
      poly('600,184 786,322 768,348 600,226 432,348 414,322', c.a),
      disc(600, 322, 46, c.navy),
      disc(600, 322, 36, c.cream),
      bar(600, 322, 600, 298, 6, c.ink),
      bar(600, 322, 618, 332, 6, c.ink),
      each([484, 570, 656], (x) => rect(x, 394, 60, 70, c.sky, 6)),
      path('M532 652V556a68 68 0 0 1 136 0v96z', c.b),
      rect(596, 500, 8, 152, c.dim),
      disc(584, 590, 7, c.ink),
      disc(616, 590, 7, c.ink),
      rect(506, 642, 188, 16, c.stone, 3),
      rect(482, 656, 236, 16, c.slate, 3),
      half(330, 654, 40, 180, c.leaf),
      half(392, 654, 30, 180, c.pine),
      half(862, 654, 40, 180, c.leaf),
    )
  },
}

const kindergarten: Drawing = {
  setting: 'room',
  draw: (c) => {
    const cube = (x: number, y: number, fill: string, mark: string) =>
      rect(x, y, 120, 120, fill, 12) + rect(x + 84, y, 36, 120, c.dim, 12) + mark
    const rings: [number, string][] = [
      [118, c.rose],
      [102, c.wheat],
      [86, c.teal],
      [70, c.sky],
      [54, c.rose],
    ]
    return layers(
      shadow(600, 652, 740),
      cube(300, 530, c.a, disc(352, 590, 30, c.cream)),
      cube(424, 530, c.b, poly('476,556 508,614 444,614', c.cream)),
      cube(548, 530, c.teal, rect(574, 562, 56, 56, c.cream, 8)),
      rect(330, 410, 64, 120, c.wheat, 8),
      rect(376, 410, 18, 120, c.dim),
      rect(576, 410, 64, 120, c.rose, 8),
      rect(622, 410, 18, 120, c.dim),
      path('M404 530v-60a81 60 0 0 1 162 0v60h-42v-50a39 34 0 0 0-78 0v50z', c.sky),
      rect(310, 372, 350, 44, c.wood, 8),
      poly('316,372 362,286 408,372', c.rose),
      poly('562,372 608,286 654,372', c.a),
      path('M416 372a69 74 0 0 1 138 0z', c.wheat),
      poly('485,200 485,298 479,298 479,200', c.ink),
      poly('485,202 552,226 485,252', c.teal),
      rect(782, 330, 16, 300, c.wood, 8),
      each(
        rings,
        ([w, fill], i) =>
          rect(790 - w, 596 - i * 54, w * 2, 54, fill, 27) +
          rect(790 + w * 0.3, 596 - i * 54, w * 0.7, 54, c.dim, 27),
      ),
      disc(790, 330, 38, c.wheat),
      half(790, 330, 38, -70, c.dim),
      disc(470, 690, 56, c.paper),
      half(470, 690, 56, -30, c.b),
      ring(470, 690, 56, 8, c.dim),
    )
  },
}

const university: Drawing = {
  setting: 'street',
  draw: (c) =>
    layers(
      path('M486 300a114 120 0 0 1 228 0z', c.teal),
      path('M600 180a114 120 0 0 1 114 120H600z', c.dim),
      rect(574, 128, 52, 66, c.cream, 4),
      path('M570 134q30-50 60 0z', c.teal),
      bar(600, 112, 600, 84, 6, c.wheat),
      rect(230, 380, 740, 272, c.cream),
      rect(214, 360, 772, 30, c.stone, 4),
      each(
        [270, 350, 790, 870],
        (x) => path(`M${x} 520v-66a30 30 0 0 1 60 0v66z`, c.sky) + rect(x, 556, 60, 62, c.sky, 4),
      ),
      rect(410, 296, 380, 356, c.a),
      poly('380,310 600,206 820,310', c.paper),
      poly('440,298 600,224 760,298', c.haze),
      disc(600, 270, 22, c.wheat),
      rect(380, 306, 440, 34, c.paper, 4),
      rect(380, 330, 440, 10, c.dim),
      path('M552 652V520a48 48 0 0 1 96 0v132z', c.navy),
      each(
        [424, 496, 666, 738],
        (x) =>
          rect(x, 356, 40, 280, c.paper) +
          rect(x + 24, 356, 16, 280, c.dim) +
          rect(x - 8, 340, 56, 20, c.stone, 4) +
          rect(x - 8, 622, 56, 18, c.stone, 4),
      ),
      rect(390, 636, 420, 20, c.paper, 3),
      rect(366, 654, 468, 20, c.stone, 3),
      rect(342, 672, 516, 20, c.slate, 3),
      tree(262, 656, 0.78, c.leaf, c.bark),
      tree(940, 656, 0.86, c.leaf, c.bark),
    ),
}

const books: Drawing = {
  setting: 'room',
  draw: (c) => {
    const book = (x: number, y: number, w: number, h: number, fill: string) =>
      layers(
        path(`M${x + h / 2} ${y}H${x + w}v9H${x + h / 2}z`, fill),
        rect(x + 16, y + 8, w - 30, h - 16, c.paper),
        rect(x + 16, y + h / 2 - 2, w - 30, 4, c.stone),
        rect(x + 16, y + h / 2 + 8, w - 30, 4, c.stone),
        path(
          `M${x + w} ${y}H${x + 24}Q${x} ${y + 2} ${x} ${y + h / 2}T${x + 24} ${y + h}H${x + w}v-10H${x + 32}Q${x + 16} ${y + h / 2} ${x + 32} ${y + 10}H${x + w}z`,
          fill,
        ),
        rect(x + 70, y, 16, 10, c.shine),
        rect(x + 70, y + h - 10, 16, 10, c.shine),
      )
    return layers(
      shadow(600, 652, 620),
      book(330, 576, 520, 76, c.a),
      book(390, 506, 470, 70, c.b),
      book(350, 444, 460, 62, c.teal),
      // open book on top
      path('M600 430C540 380 450 372 360 392V196C450 176 540 184 600 232z', c.paper),
      path('M600 430C660 380 750 372 840 392V196C750 176 660 184 600 232z', c.stone),
      path(
        'M600 446C540 400 450 392 346 412V216h14v176C450 372 540 380 600 430C660 380 750 372 840 392V216h14v196C750 392 660 400 600 446z',
        c.c,
      ),
      each([0, 1, 2, 3], (i) =>
        path(
          `M404 ${238 + i * 36}C460 ${228 + i * 36} 510 ${234 + i * 36} 560 ${254 + i * 36}v10C510 ${244 + i * 36} 460 ${238 + i * 36} 404 ${248 + i * 36}z`,
          c.stone,
        ),
      ),
      each([0, 1], (i) =>
        path(
          `M796 ${238 + i * 36}C740 ${228 + i * 36} 690 ${234 + i * 36} 640 ${254 + i * 36}v10C690 ${244 + i * 36} 740 ${238 + i * 36} 796 ${248 + i * 36}z`,
          c.slate,
        ),
      ),
      path('M640 380C690 352 740 346 796 350V300C740 296 690 302 640 330z', c.b),
      poly('690,214 730,204 730,300 710,284 690,304', c.rose),
    )
  },
}

export const study = { school, kindergarten, university, books }
