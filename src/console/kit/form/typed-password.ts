let typed = ''

/** Keeps the log-in password in memory, so that the form for the first own password need not ask for it again. */
export function keepTypedPassword(password: string): void {
  typed = password
}

export function takeTypedPassword(): string {
  const password = typed
  typed = ''
  return password
}
