import type { APIRoute, GetStaticPaths } from 'astro'
import { type UnitTypeName, unitTypes } from '#contract/building.ts'
import { planSvg } from '#features/unit/plan-svg.ts'
import { plans } from '#features/unit/plans.ts'
import tokens from '#styles/tokens.css?raw'

export const prerender = true

export const getStaticPaths = (() =>
  unitTypes.map(({ name }) => ({ params: { type: name }, props: { name } }))) satisfies GetStaticPaths

/**
 * The drawings of /complex/unit, one for all languages. Measured: the page is 11.8 KB compressed with its styles, and
 * inline the nine would add 4.6 KB, past its budget of 14. Words and figures stand in the page, set in its font.
 */
export const GET: APIRoute<{ name: UnitTypeName }> = ({ props }) =>
  new Response(planSvg(plans[props.name], tokens), { headers: { 'Content-Type': 'image/svg+xml' } })
