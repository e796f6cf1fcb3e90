/** Applicant of the first demo application, whom the simulator verifies for its outcome “already applied”. */
export const demoPerson = { name: '예시하람', phone: '01000000001', birth: '19880101' }
