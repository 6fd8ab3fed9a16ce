/** The smallest disc that one can see, hit and read as a place, in parts of the greatest. */
const LEAST = 0.25

/** The radius of a disc whose area follows the number of people, the greatest place taking the largest. */
export const radiusOf = (people: number, maxPeople: number, largest: number): number =>
  Math.round(10 * largest * Math.max(LEAST, Math.sqrt(people / Math.max(1, maxPeople)))) / 10
