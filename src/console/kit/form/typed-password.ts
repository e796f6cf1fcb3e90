let typed = ''

/** Keeps the password of a log-in for the form that may ask for it next; nowhere but in this page. */
export function keepTypedPassword(password: string): void {
  typed = password
}

/** The password that was just typed, once. */
export function takeTypedPassword(): string {
  const password = typed
  typed = ''
  return password
}
