import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A Chromium of this machine: `CHROMIUM`, else Debian's, else Playwright's own; undefined where there is none. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', chromium.executablePath()]
  return places.find((path) => path && existsSync(path))
}

/** Installs Playwright's Chromium, or Debian's where that cannot be fetched; tells whether there is one now. */
export function installChromium(): boolean {
  if (findChromium()) return true
  const attempt = (command: string, ...flags: string[]) => spawnSync(command, flags, { stdio: 'inherit' })
  attempt('playwright', 'install', 'chromium')
  if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', 'update', '-q')
    attempt('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium')
  }
  return findChromium() !== undefined
}
