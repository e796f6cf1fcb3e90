import type { APIRoute, GetStaticPaths } from 'astro'
import { type Locale, localePaths } from '#contract/kit/locale.ts'
import { manifestOf } from '#layouts/manifest.ts'

export const getStaticPaths = localePaths satisfies GetStaticPaths

export const GET: APIRoute<{ locale: Locale }> = ({ props }) =>
  new Response(JSON.stringify(manifestOf(props.locale)), { headers: { 'Content-Type': 'application/manifest+json' } })
