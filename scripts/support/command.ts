import { existsSync } from 'node:fs'
import { type Env, readEnv } from '#server/env.ts'

/** Runs what a command does, with the settings of the environment and `.env`; what goes wrong is told in a sentence. */
export async function runCommand(work: (env: Env) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  try {
    await work(readEnv(process.env))
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason)
    process.exitCode = 1
  }
}
