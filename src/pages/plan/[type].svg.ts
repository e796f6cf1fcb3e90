import type { APIRoute, GetStaticPaths } from 'astro'
import { type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { planSvg } from '#features/unit/plan-svg.ts'
import { unitPlans } from '#features/unit/plans.ts'
import tokens from '#styles/tokens.css?raw'

export const getStaticPaths = (() =>
  unitTypes.map(({ name }) => ({ params: { type: name }, props: { name } }))) satisfies GetStaticPaths

/**
 * Drawings of /complex/unit for all languages. They are files because the nine drawings inline add 4.6 KB to the page's
 * 11.8 KB (measured, compressed, with styles), above its budget of 14 KB. Words and figures stay in the page, in its
 * font.
 */
export const GET: APIRoute<{ name: UnitTypeName }> = ({ props }) =>
  new Response(planSvg(unitPlans[props.name], tokens), { headers: { 'Content-Type': 'image/svg+xml' } })
