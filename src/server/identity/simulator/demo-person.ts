/** Has applied already: the first of the demo applications. */
export const demoPerson = { name: '예시하람', phone: '01000000001', birth: '19880101' }
