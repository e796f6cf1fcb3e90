let typed = ''

/** Keeps the log-in password in memory for the first-password form, which would ask for it again. */
export function keepTypedPassword(password: string): void {
  typed = password
}

export function takeTypedPassword(): string {
  const password = typed
  typed = ''
  return password
}
