/**
 * How often each fault comes: a few times in every run, as often as before a release with FAULTS=long
 * (`npm run test:faults`).
 */
export const FAULTS =
  process.env.FAULTS === 'long'
    ? { kills: 100, restarts: 20, cuts: 20 }
    : { kills: 2, restarts: 2, cuts: 2 }

/** Says how long people waited at most, for docs/operations.md. */
export function report(fault: string, times: number, longest: number): void {
  console.log(
    `${fault}, ${times} times: nothing lost, nothing twice; one write waited ${longest} ms at most`,
  )
}
