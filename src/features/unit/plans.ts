import type { UnitTypeName } from '#contract/complex/building.ts'
import { plan25A } from './geometry/25A.ts'
import { plan35A } from './geometry/35A.ts'
import { plan35B } from './geometry/35B.ts'
import { plan51B } from './geometry/51B.ts'
import { plan52A } from './geometry/52A.ts'
import { plan53A } from './geometry/53A.ts'
import { plan53B } from './geometry/53B.ts'
import { plan61A } from './geometry/61A.ts'
import { plan61B } from './geometry/61B.ts'
import type { UnitPlan } from './plan.ts'

export const unitPlans: Record<UnitTypeName, UnitPlan> = {
  '25A': plan25A,
  '35A': plan35A,
  '35B': plan35B,
  '52A': plan52A,
  '51B': plan51B,
  '53A': plan53A,
  '53B': plan53B,
  '61A': plan61A,
  '61B': plan61B,
}
