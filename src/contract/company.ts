/** The placeholder operator and complex: replace here and in `i18n/` before going live. Names that read differently per language live in `i18n/<locale>/frame.json`. */
export const company = {
  registrationNumber: '000-00-00000',
  phone: '07000000000',
  email: 'hello@onmaru.example',
  copyrightYear: 2025,
} as const

/** The complex in figures; `public` and `private` are the two kinds of rental. */
export const complex = { units: 206, publicUnits: 100, privateUnits: 106, floors: 20, basements: 4 } as const
