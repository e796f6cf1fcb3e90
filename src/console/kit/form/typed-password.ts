let typed = ''

/** Keeps the password of the log-in in memory, so that the form that replaces a first password need not ask for it. */
export function keepTypedPassword(password: string): void {
  typed = password
}

export function takeTypedPassword(): string {
  const password = typed
  typed = ''
  return password
}
