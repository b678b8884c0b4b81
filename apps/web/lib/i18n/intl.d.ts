import type { Catalogue } from '#messages/fr/index.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Catalogue;
  }
}
