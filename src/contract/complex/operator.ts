/** Placeholders to be replaced before going live, as those in `i18n/` (names: `i18n/<locale>/frame.json`). */
export const operator = {
  registrationNumber: '000-00-00000',
  phone: '07000000000',
  email: 'hello@onmaru.example',
  copyrightYear: 2025,
} as const
