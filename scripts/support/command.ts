import { existsSync } from 'node:fs'
import { type Env, readEnv } from '#server/env.ts'

/** Runs a command with the settings of the environment and `.env`; prints an error's message without its stack. */
export async function runCommand(work: (env: Env) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  try {
    await work(readEnv(process.env))
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason)
    process.exitCode = 1
  }
}
