/** Months from the start of construction. Estimates, to be confirmed by the operator. */
export const construction = [
  { name: 'start', month: 0 },
  { name: 'frame', month: 18 },
  { name: 'finish', month: 26 },
  { name: 'approval', month: 30 },
  { name: 'moveIn', month: 32 },
] as const
