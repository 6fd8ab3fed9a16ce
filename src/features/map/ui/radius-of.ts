/** The smallest disc that one can see, hit and read as a place, in parts of the greatest. */
const MIN_SHARE = 0.25

/** The radius of a disc whose area follows the number of people, the greatest place taking the maxRadius. */
export const radiusOf = (people: number, maxPeople: number, maxRadius: number): number =>
  Math.round(10 * maxRadius * Math.max(MIN_SHARE, Math.sqrt(people / Math.max(1, maxPeople)))) / 10
