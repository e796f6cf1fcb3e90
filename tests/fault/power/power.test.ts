import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { apply } from '../../../bench/crash/applicant.ts'
import { type Attempt, planAttempts } from '../../../bench/crash/attempt.ts'
import { openClient } from '../../../bench/support/http.ts'
import { type Random, seededRandom } from '../../../bench/support/random.ts'
import { isLongRun } from '../../support/extent.ts'
import { requireOrSkip } from '../support/need.ts'
import { type Acknowledged, findLosses, whenAcknowledged } from './acknowledged.ts'
import { type Changes, readChanges } from './changes.ts'
import { type Fate, rebuildAfterCut } from './disk.ts'
import { readTrace } from './read-trace.ts'
import { findStrace, traceServer } from './trace.ts'

const strace = requireOrSkip('strace', findStrace())
/** Decides on load, moments and surviving data; repeatable by FAULT_SEED. */
const random = seededRandom(Number(process.env.FAULT_SEED ?? 1))
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'onmaru-power-')))
/** In memory if possible, which is faster; these copies need no durability. */
const remains = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'onmaru-power-'))
afterAll(() => {
  for (const one of [folder, remains]) rmSync(one, { recursive: true, force: true })
})

const people = isLongRun ? 180 : 36
const cuts = isLongRun ? 400 : 20

type TracedLoad = { found: Changes; attempts: Attempt[]; last: number }

async function traceLoad(name: string, faults: string[] = []): Promise<TracedLoad> {
  const place = mkdtempSync(path.join(folder, `${name}-`))
  const settings = { DATA_DIR: path.join(place, 'data'), LOG_LEVEL: 'silent' }
  const log = path.join(place, 'log')
  const attempts: Attempt[] = []
  const next = planAttempts(random)
  const flags = faults.flatMap((fault) => ['--import', path.join(import.meta.dirname, fault)])
  await traceServer({ strace: strace ?? '', settings, log, flags }, async (port) => {
    const queue = Array.from({ length: people }, (_, index) => next(index % 3 === 0))
    attempts.push(...queue)
    const client = openClient(port)
    const work = async () => {
      for (let attempt = queue.pop(); attempt; attempt = queue.pop()) await apply(client, attempt)
    }
    await Promise.all(Array.from({ length: 6 }, work))
    client.close()
  })
  const calls = await readTrace(log)
  rmSync(log)
  const last = calls.reduce((line, { start }) => Math.max(line, start), 0)
  return { found: readChanges(place, calls), attempts, last }
}

function fates({ next, chance }: Random): Record<string, Fate> {
  const always = () => true
  return {
    nothing: { isKept: () => false, isSectorKept: always },
    everything: { isKept: always, isSectorKept: always },
    'names without content': { isKept: ({ kind }) => kind !== 'write', isSectorKept: always },
    'content without names': { isKept: ({ kind }) => kind === 'write', isSectorKept: always },
    some: { isKept: () => next() < 0.5, isSectorKept: always },
    'torn writes': { isKept: () => chance(0.7), isSectorKept: () => chance(0.5) },
  }
}

/** Cuts the power right after answers, when the least is flushed, and at random moments, until `isEnough`. */
async function cutPower({ found, attempts, last }: TracedLoad, isEnough = (_: string[]) => false): Promise<string[]> {
  const acknowledged = whenAcknowledged(found, attempts)
  const answers = attempts.flatMap(({ id, receiptNumber, documents }) =>
    [id, receiptNumber, ...documents.map(({ sha256 }) => sha256)].map(acknowledged).filter(Number.isFinite),
  )
  const losses: string[] = []
  for (let cut = 0; cut < cuts && !isEnough(losses); cut++) {
    const at = cut % 3 === 2 ? random.between(1, last) : random.pick(answers) + 1
    const [name, fate] = random.pick(Object.entries(fates(random)))
    const place = mkdtempSync(path.join(remains, 'cut-'))
    rebuildAfterCut(found, at, fate, place)
    const lost = await findLossesAfterStart(path.join(place, 'data'), attempts, acknowledged, at)
    losses.push(...lost.map((loss) => `cut at ${at}, ${name} kept: ${loss}`))
    rmSync(place, { recursive: true })
  }
  return losses
}

async function findLossesAfterStart(DATA_DIR: string, attempts: Attempt[], acknowledged: Acknowledged, at: number) {
  try {
    const deps = await openDeps(readEnv({ DATA_DIR, IDENTITY: 'off', LOG_LEVEL: 'silent' }))
    await seedIfNew(deps)
    const losses = await findLosses(deps, attempts, acknowledged, at)
    await deps.db.destroy()
    return losses
  } catch (reason) {
    return [`the server does not start: ${reason}`]
  }
}

test.skipIf(!strace)('nothing acknowledged is lost when the power is cut', { timeout: 900_000 }, async () => {
  const traced = await traceLoad('sound')
  expect(traced.attempts.every(({ receiptNumber }) => receiptNumber)).toBe(true)
  expect(await cutPower(traced)).toEqual([])
})

const unflushedStore = { fault: 'fault-synchronous-normal.ts', loss: /is lost|damaged/ }
const unflushedFiles = { fault: 'fault-unflushed-files.ts', loss: /a record without its file/ }
const unflushedFolders = { fault: 'fault-unflushed-folders.ts', loss: /a record without its file/ }
const faultyServers: [string, { fault: string; loss: RegExp }[]][] = isLongRun
  ? [
      ['the store flushes only at checkpoints', [unflushedStore]],
      ['files are not flushed', [unflushedFiles]],
      ['folders are not flushed', [unflushedFolders]],
    ]
  : [['neither the store, files nor folders are flushed', [unflushedStore, unflushedFiles, unflushedFolders]]]

test.skipIf(!strace).each(faultyServers)('a server in which %s is caught', { timeout: 900_000 }, async (_, broken) => {
  const names = broken.map(({ fault }) => fault)
  const isCaught = (losses: string[]) => broken.every(({ loss }) => losses.some((line) => loss.test(line)))
  const losses = await cutPower(await traceLoad('broken', names), isCaught)
  for (const { loss } of broken) expect(losses.join('\n')).toMatch(loss)
})
