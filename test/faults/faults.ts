/**
 * How often each fault comes: a few times in every run, as often as before a release with FAULTS=long
 * (`npm run test:faults`).
 */
export const FAULTS =
  process.env.FAULTS === 'long'
    ? { kills: 100, restarts: 20, cuts: 20, powerCuts: 10, fillings: 10, jumps: 5 }
    : { kills: 1, restarts: 1, cuts: 1, powerCuts: 1, fillings: 1, jumps: 1 }

/** Says how long people waited at most, for docs/operations.md. */
export function report(fault: string, times: number, longest: number): void {
  console.log(
    `${fault}, ${times} times: nothing lost, nothing twice; one write waited ${longest} ms at most`,
  )
}
