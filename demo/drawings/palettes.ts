import type { Random } from '../random.ts'

/** Colours that mean the same in every scene; most are the tokens of the site. */
const fixed = {
  ink: '#13202c',
  navy: '#17466f',
  blue: '#0f6cb3',
  sky: '#5cb6ef',
  haze: '#cfe6f8',
  teal: '#0a7a74',
  mint: '#8fd6cc',
  wheat: '#f4c64f',
  amber: '#d99a2b',
  cream: '#fdf3d6',
  rose: '#c4473d',
  blush: '#f0b09a',
  wood: '#c08552',
  bark: '#8a5a3a',
  leaf: '#3d9a6b',
  pine: '#1f6b57',
  paper: '#ffffff',
  stone: '#dfe6ec',
  slate: '#7f93a4',
  skin: '#f2c4a2',
  tan: '#d99b73',
  // Light and shadow are laid over any colour, so one drawing works in every palette.
  dim: '#13202c22',
  shine: '#ffffff55',
}

/** Planes of a scene from the farthest to the nearest, and three accents of its motif. */
type Planes = {
  air: string
  sun: string
  far: string
  mid: string
  near: string
  a: string
  b: string
  c: string
}

export type Colours = typeof fixed & Planes

type Accents = [string, string, string]
type Plan = Omit<Planes, 'a' | 'b' | 'c'> & { accents: [Accents, ...Accents[]] }

const { blue, teal, wheat, rose, navy, sky } = fixed

const plans: [Plan, ...Plan[]] = [
  // morning
  {
    air: '#dff0fc',
    sun: '#f7d36f',
    far: '#b9dcf4',
    mid: '#86c7c3',
    near: '#3d9c96',
    accents: [
      [blue, wheat, rose],
      [rose, wheat, blue],
      [wheat, blue, rose],
    ],
  },
  // harvest
  {
    air: '#fdf1cf',
    sun: '#f2a27c',
    far: '#cbe3ea',
    mid: '#f3d27c',
    near: '#dfa941',
    accents: [
      [blue, rose, teal],
      [teal, wheat, blue],
      [rose, sky, teal],
    ],
  },
  // meadow
  {
    air: '#e0f3ef',
    sun: '#fbe2a0',
    far: '#b7e0d8',
    mid: '#7fb9dd',
    near: '#3a83bd',
    accents: [
      [wheat, blue, rose],
      [rose, wheat, teal],
      [teal, wheat, rose],
    ],
  },
  // mist
  {
    air: '#e9eef3',
    sun: '#f8da86',
    far: '#cedbe6',
    mid: '#a8bfd0',
    near: '#6f8fa8',
    accents: [
      [blue, wheat, teal],
      [teal, wheat, rose],
      [rose, wheat, blue],
    ],
  },
  // dawn
  {
    air: '#fbe6da',
    sun: '#f7cf6c',
    far: '#f3c9b4',
    mid: '#8fb9cf',
    near: '#3f7ea6',
    accents: [
      [teal, wheat, rose],
      [blue, wheat, teal],
      [wheat, rose, teal],
    ],
  },
  // noon
  {
    air: '#a8d8f8',
    sun: '#f9dc88',
    far: '#84c4ee',
    mid: '#4aa0d8',
    near: '#1c6fae',
    accents: [
      [wheat, rose, teal],
      [rose, wheat, navy],
      [teal, wheat, rose],
    ],
  },
  // lagoon
  {
    air: '#b4e1da',
    sun: '#fdeec2',
    far: '#8fd0c6',
    mid: '#4fada3',
    near: '#1b7f79',
    accents: [
      [wheat, blue, rose],
      [rose, wheat, navy],
      [blue, wheat, rose],
    ],
  },
  // sand
  {
    air: '#f6ecdd',
    sun: '#f4c64f',
    far: '#e6d6bd',
    mid: '#b5d3d4',
    near: '#69a3a6',
    accents: [
      [blue, wheat, rose],
      [teal, rose, wheat],
      [rose, wheat, blue],
    ],
  },
]

/** The colours of one scene, chosen by its seed. */
export function mixColours(random: Random): Colours {
  const { accents, ...planes } = random.pick(plans)
  const [a, b, c] = random.pick(accents)
  return { ...fixed, ...planes, a, b, c }
}
