/** How much slower than usual is still no sign of a queue. */
const TOLERANCE = 1.5
/**
 * A loop that is later than that has enough to do, in milliseconds. More at once would make its turns longer and nothing
 * quicker, and each turn accepts one connection only.
 */
const MAX_LAG = 30
/** The weights of one window in the usual time and in the limit. */
const USUAL_WEIGHT = 0.02
const LIMIT_WEIGHT = 0.2
/** A limit by the longest time shrinks quicker: who was let in before a storm waits for all of them. */
const SHRINKING_WEIGHT = 0.5
/** The least share of a limit that one window may leave as its aim: of one by what is usual, and by the longest time. */
const MIN_GRADIENT = 0.5
const MIN_GRADIENT_BY_TIME = 0.25

/** How the limit is found. */
export interface LimitOptions {
  readonly min: number
  readonly start: number
  readonly max: number
  /** Responses between two changes of the limit. */
  readonly window: number
  /**
   * Only longer responses are a sign of a queue, in milliseconds. Unless told, what takes longer than usual is one, and
   * so is a late loop.
   */
  readonly longest?: number
}

/**
 * Finds how many requests may be in work at once from how long they take: where they take longer than usual they wait
 * for each other, and fewer are let in, as where the event loop is late. The gradient of Netflix's concurrency-limits
 * (Gradient2Limit), by windows.
 */
export class GradientLimit {
  #limit: number
  readonly #options: LimitOptions
  #usual: number | undefined
  #sum = 0
  #count = 0
  #maxInWork = 0

  constructor(options: LimitOptions) {
    this.#options = options
    this.#limit = options.start
  }

  get value(): number {
    return Math.floor(this.#limit)
  }

  /**
   * Notes a response.
   * @param milliseconds how long it took
   * @param inWork requests in work when it began
   * @param lag of the event loop, in milliseconds
   */
  note(milliseconds: number, inWork: number, lag: number): void {
    this.#sum += milliseconds
    this.#count += 1
    this.#maxInWork = Math.max(this.#maxInWork, inWork)
    if (this.#count === this.#options.window) this.#endWindow(lag)
  }

  #endWindow(lag: number) {
    const mean = this.#sum / this.#count
    const isUsed = this.#maxInWork >= this.#limit / 2
    this.#usual = this.#nextUsual(mean)
    // a limit that is not reached says nothing of whether it is right
    const { longest } = this.#options
    const gradients = longest ? [longest / mean] : [(TOLERANCE * this.#usual) / mean, MAX_LAG / lag]
    if (isUsed) this.#limit = this.#nextLimit(...gradients)
    this.#sum = 0
    this.#count = 0
    this.#maxInWork = 0
  }

  #nextUsual(mean: number): number {
    if (this.#usual === undefined) return mean
    const usual = this.#usual + USUAL_WEIGHT * (mean - this.#usual)
    // after a storm: otherwise what was usual in it would count as such for long
    return usual > 2 * mean ? usual * 0.95 : usual
  }

  /** @param gradients below 1 where fewer should be let in */
  #nextLimit(...gradients: number[]): number {
    const { min, max, longest } = this.#options
    const gradient = Math.max(
      longest ? MIN_GRADIENT_BY_TIME : MIN_GRADIENT,
      Math.min(1, ...gradients),
    )
    // the root is the room for a short queue, by which it grows while nothing waits
    const next = this.#limit * gradient + Math.sqrt(this.#limit)
    const weight = longest && next < this.#limit ? SHRINKING_WEIGHT : LIMIT_WEIGHT
    const smooth = this.#limit + weight * (next - this.#limit)
    return Math.max(min, Math.min(max, smooth))
  }
}
