import type { Catalogue } from './fr/index.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Catalogue;
  }
}
