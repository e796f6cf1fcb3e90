import type { Hono } from 'hono'
import type { IdentityMode } from '#contract/round/identity-mode.ts'
import type { Env } from '#server/env.ts'
import { type Kcp, openKcp } from './kcp.ts'
import { openSimulator } from './simulator/simulator.ts'

declare module '#server/http/app-env.ts' {
  interface Deps {
    identity: IdentityProvider
  }
}

export type IdentityProvider = {
  mode: IdentityMode
  kcp: Kcp | null
  /** KCP's test server sends no birth date. */
  allowsNoBirth: boolean
  /** The pages of the simulator's window. */
  simulator: Hono | null
}

/** `readEnv` has checked that the settings are complete. */
export function openIdentityProvider(env: Env): IdentityProvider {
  if (env.IDENTITY === 'simulator') {
    const { pages, settings } = openSimulator(env.SITE_URL)
    return { mode: 'simulator', kcp: openKcp(settings), allowsNoBirth: false, simulator: pages }
  }
  if (env.IDENTITY === 'off') return { mode: 'off', kcp: null, allowsNoBirth: false, simulator: null }
  const kcp = openKcp({
    siteCode: env.KCP_SITE_CD ?? '',
    encryptionKey: env.KCP_ENC_KEY ?? '',
    webSiteId: env.KCP_WEB_SITEID ?? '',
    url: () => env.KCP_URL,
  })
  return { mode: 'kcp', kcp, allowsNoBirth: isTestServer(env.KCP_URL), simulator: null }
}

/** KCP's test server is testcert.kcp.co.kr. */
export function isTestServer(url: string): boolean {
  return new URL(url).hostname.startsWith('test')
}
