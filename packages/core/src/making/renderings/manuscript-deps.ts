import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Settings } from '../../ports/deps.ts';

/** The dependencies with which a manuscript is read. */
export interface ManuscriptDeps {
  readonly documents: DocumentReader;
  readonly settings: Pick<Settings, 'timeZone' | 'siteUrl' | 'locale'>;
}
