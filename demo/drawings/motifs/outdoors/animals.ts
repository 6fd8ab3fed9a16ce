import type { Drawing } from '../../drawing.ts'
import { bar, disc, each, layers, oval, path, poly, rect, ribbon, shadow } from '../../shapes.ts'

const dog: Drawing = {
  setting: 'field',
  mirror: true,
  draw: (c) =>
    layers(
      shadow(600, 664, 460),
      ribbon([730, 610, 850, 620, 880, 520, 850, 450], 42, c.wood, 26),
      path('M520 380C700 380 800 500 790 656H560z', c.wood),
      path('M690 430C770 490 800 570 790 656H700C740 580 730 500 690 430z', c.dim),
      path('M640 656C620 560 680 510 740 540C800 570 800 656 790 656z', c.wood),
      path('M640 656C624 570 674 520 730 536C680 560 670 610 690 656z', c.dim),
      rect(630, 628, 130, 30, c.wood, 15),
      path('M480 380H640L610 656H500z', c.wood),
      path('M500 420C540 470 590 470 620 420L600 560C580 590 520 590 500 560z', c.cream),
      rect(484, 540, 58, 116, c.wood, 20),
      rect(566, 540, 58, 116, c.wood, 20),
      rect(604, 540, 20, 110, c.dim, 10),
      rect(470, 630, 76, 28, c.cream, 14),
      rect(556, 630, 76, 28, c.cream, 14),
      // head
      path(
        'M430 250C430 170 500 140 556 140S690 170 690 250C690 340 640 400 560 400S430 340 430 250z',
        c.wood,
      ),
      path(
        'M560 140C600 140 690 170 690 250C690 340 640 400 590 398C640 320 640 220 560 140z',
        c.dim,
      ),
      path(
        'M544 142q16-4 32 0l8 110c50 10 60 60 50 90c-12 40-50 60-74 60s-62-20-74-60c-10-30 0-80 50-90z',
        c.cream,
      ),
      path(
        'M450 170C390 170 350 250 372 330C390 370 440 360 456 300C466 250 470 210 490 168z',
        c.bark,
      ),
      path(
        'M670 170C730 170 770 250 748 330C730 370 680 360 664 300C654 250 650 210 630 168z',
        c.bark,
      ),
      disc(500, 250, 14, c.ink),
      disc(620, 250, 14, c.ink),
      path('M530 300q30-20 60 0q4 30-30 40q-34-10-30-40z', c.ink),
      rect(557, 336, 6, 24, c.ink),
      path('M536 360h48v24a24 30 0 0 1-48 0z', c.rose),
      path('M474 386Q560 440 646 386l6 30Q560 470 466 416z', c.a),
      disc(560, 448, 22, c.wheat),
    ),
}

const cat: Drawing = {
  setting: 'room',
  mirror: true,
  draw: (c, random) => {
    const fur = random.pick([c.amber, c.navy, c.slate] as const)
    const pale = fur === c.navy ? c.haze : c.cream
    const collar = c.b === c.wheat ? c.rose : c.b
    return layers(
      shadow(600, 654, 440),
      ribbon([720, 620, 880, 640, 900, 500, 830, 430], 44, fur, 30),
      path('M600 330C470 340 440 520 450 656H750C770 520 730 340 600 330z', fur),
      path('M640 336C740 370 766 530 750 656H660C720 560 700 420 640 336z', c.dim),
      path('M540 400C560 460 640 460 660 400C670 480 650 560 600 570S530 480 540 400z', pale),
      path('M450 656C430 580 470 530 520 560V656z', c.dim),
      path('M750 656C770 580 730 530 680 560V656z', c.dim),
      rect(544, 520, 50, 136, fur, 22),
      rect(606, 520, 50, 136, fur, 22),
      rect(536, 628, 62, 30, pale, 15),
      rect(602, 628, 62, 30, pale, 15),
      poly('468,250 456,110 560,176', fur),
      poly('732,250 744,110 640,176', fur),
      poly('486,220 478,146 534,180', c.blush),
      poly('714,220 722,146 666,180', c.blush),
      path(
        'M452 270C452 190 520 156 600 156S748 190 748 270S680 390 600 390S452 350 452 270z',
        fur,
      ),
      path(
        'M650 162C710 176 748 210 748 270C748 340 690 384 630 388C690 330 700 230 650 162z',
        c.dim,
      ),
      oval(600, 332, 66, 50, pale),
      each([-1, 1], (side) =>
        layers(
          oval(600 + side * 70, 272, 26, 24, pale),
          oval(600 + side * 70, 272, 9, 21, c.ink),
          each([-14, 0, 14], (dy) =>
            bar(600 + side * 60, 330 + dy * 0.3, 600 + side * 172, 324 + dy * 1.8, 4, c.shine),
          ),
        ),
      ),
      path('M584 306h32l-16 20z', c.rose),
      ribbon([600, 324, 604, 348, 622, 350, 634, 342], 6, c.ink),
      ribbon([600, 324, 596, 348, 578, 350, 566, 342], 6, c.ink),
      each([-36, 0, 36], (dx) => path(`M${594 + dx} 158h12l-4 ${dx ? 34 : 48}h-4z`, c.dim)),
      path('M500 372Q600 424 700 372l6 26Q600 452 494 398z', collar),
      disc(600, 430, 18, c.wheat),
    )
  },
}

export const animals = { dog, cat }
