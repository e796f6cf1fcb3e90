/** Times in this file are in milliseconds, but `longest` and `horizon` count steps. */
const step = 15_000
/** Longer turns count as this long. */
const longest = (2 * 3_600_000) / step
/** The forecast looks no further ahead. */
const horizon = (24 * 3_600_000) / step

/** Before anyone has finished: half of all need longer than this, and the weight of this guess in persons. */
const usualTurn = 12 * 60_000
const guessWeight = 10
/** As many endings must be missing before the guess is halved: the first minutes have few. */
const correctionWeight = 40

/** A stay in the form as far as it is known: from which age on, until which, and whether it ended then. */
export type Stay = { from: number; to: number; hasEnded: boolean }

/**
 * When will the n-th place become free? From the stays of the last minutes follows how likely a stay of each age ends;
 * the stays of now are aged with it, and each place that becomes free is taken by the next. The returned function
 * answers in milliseconds from now.
 */
export function forecast(running: readonly number[], stays: readonly Stay[]): (places: number) => number {
  const risk = endingRisk(stays)
  const ages = new Array<number>(longest).fill(0)
  for (const age of running) ages[binOf(age)] = (ages[binOf(age)] ?? 0) + 1
  /** Places that became free until the end of each step. */
  const freed: number[] = [0]
  return (places) => {
    // Without anyone in the form there is nothing to wait for.
    if (running.length === 0) return 0
    while ((freed.at(-1) ?? 0) < places && freed.length < horizon) freed.push((freed.at(-1) ?? 0) + ageAll(ages, risk))
    const after = freed.findIndex((count) => count >= places)
    if (after <= 0) return after === 0 ? 0 : horizon * step
    const [before = 0, reached = 0] = [freed[after - 1], freed[after]]
    return (after - 1 + (places - before) / (reached - before)) * step
  }
}

const binOf = (age: number) => Math.min(Math.max(0, Math.floor(age / step)), longest - 1)

/** One step later. Returns how many places became free, which newcomers take. */
function ageAll(ages: number[], risk: readonly number[]): number {
  let freed = 0
  for (let bin = longest - 1; bin >= 0; bin--) {
    const count = ages[bin] ?? 0
    if (count === 0) continue
    const ending = count * (risk[bin] ?? 1)
    freed += ending
    ages[bin] = 0
    const next = Math.min(bin + 1, longest - 1)
    ages[next] = (ages[next] ?? 0) + count - ending
  }
  ages[0] = freed
  return freed
}

/** The probability that a stay of each age ends within the next step. */
function endingRisk(stays: readonly Stay[]): number[] {
  const ended = new Array<number>(longest).fill(0)
  const present = new Array<number>(longest + 1).fill(0)
  for (const { from, to, hasEnded } of stays) {
    present[binOf(from)] = (present[binOf(from)] ?? 0) + 1
    // The last step stands for all later ones, so whoever is in it is at risk there.
    const bin = binOf(to)
    const last = hasEnded || bin === longest - 1 ? bin + 1 : bin
    present[last] = (present[last] ?? 0) - 1
    if (hasEnded) ended[binOf(to)] = (ended[binOf(to)] ?? 0) + 1
  }
  let sum = 0
  const atRisk = ended.map((_, bin) => {
    sum += present[bin] ?? 0
    return Math.max(0, sum)
  })
  const share = shareOfGuess(ended, atRisk)
  return ended.map((count, bin) => {
    const guessed = guessWeight * stillThere(bin * step)
    return Math.min(1, (count + guessed * share * guessedRisk(bin)) / ((atRisk[bin] ?? 0) + guessed))
  })
}

/** How many times as many stays have ended as was guessed: for ages that nobody had yet, the guess is corrected by it. */
function shareOfGuess(ended: readonly number[], atRisk: readonly number[]): number {
  const expected = atRisk.reduce((total, count, bin) => total + count * guessedRisk(bin), 0)
  const seen = ended.reduce((total, count) => total + count, 0)
  return (seen + correctionWeight) / (expected + correctionWeight)
}

const guessedRisk = (bin: number) => 1 - stillThere((bin + 1) * step) / stillThere(bin * step)

/** The part of people who need longer, by the guess: log-logistic, as durations of work often are. */
function stillThere(age: number): number {
  return 1 / (1 + (age / usualTurn) ** 4)
}
