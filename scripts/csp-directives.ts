import { connectDirective } from './upload-mode.ts'

/**
 * What pages may load, for astro.config.mjs, which puts the policy into each page's head. Policies in headers are in
 * `src/server/http/security-headers.ts`.
 */
export function cspDirectives(env: NodeJS.ProcessEnv) {
  const connect = connectDirective(env)
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(connect ? [connect] : []),
  ] as const
}
