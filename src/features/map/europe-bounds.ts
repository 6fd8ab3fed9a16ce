import type { Bounds } from './contract.ts'

/** From Lisbon to Luhansk, from Crete to Oslo: where most of us live. */
export const EUROPE: Bounds = { west: -11, south: 34.5, east: 41, north: 62 }
