import { lazy } from 'react'
import type { ConsolePage } from './kit/router/page.ts'

/** Every page of the console, in the menu's order. Guard and menu both read it; the API enforces scopes by itself. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/console',
    scope: null,
    label: 'menu.home',
    group: 'menu.group.work',
    Page: lazy(async () => ({ default: (await import('./home/home.page.tsx')).HomePage })),
  },
  {
    path: '/console/application',
    scope: 'application',
    label: 'menu.application',
    group: 'menu.group.work',
    Page: lazy(async () => ({ default: (await import('./application/application.page.tsx')).ApplicationPage })),
  },
  {
    path: '/console/registration',
    scope: 'registration',
    label: 'menu.registration',
    group: 'menu.group.work',
    Page: lazy(async () => ({
      default: (await import('./application/registration/registration.page.tsx')).RegistrationPage,
    })),
  },
  {
    path: '/console/center/notifications',
    scope: 'centerNotifications',
    label: 'menu.centerNotifications',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./notice/notice.page.tsx')).NoticePage })),
  },
  {
    path: '/console/center/faqs',
    scope: 'centerFaqs',
    label: 'menu.centerFaqs',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./faq/faq.page.tsx')).FaqPage })),
  },
  {
    path: '/console/center/downloads',
    scope: 'centerDownloads',
    label: 'menu.centerDownloads',
    group: 'menu.group.center',
    Page: lazy(async () => ({ default: (await import('./download/download.page.tsx')).DownloadPage })),
  },
  {
    path: '/console/logs',
    scope: 'console',
    label: 'menu.logs',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./log/log.page.tsx')).LogPage })),
  },
  {
    path: '/console/setting',
    scope: 'manager',
    label: 'menu.setting',
    group: 'menu.group.setting',
    Page: lazy(async () => ({ default: (await import('./setting/setting.page.tsx')).SettingPage })),
  },
]
