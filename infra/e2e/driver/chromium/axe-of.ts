import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** axe for this page. It gathers what frames found in a blank page of its own, which a page without frames need not wait for. */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
