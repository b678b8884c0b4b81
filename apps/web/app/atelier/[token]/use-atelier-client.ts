'use client';

import type { Client } from '@souvenance/contracts';
import { useMemo } from 'react';
import { browserClient } from '#lib/api-client/browser-client.ts';

/** Client for pages behind a print shop's link: there is no session, and the first click reads its own CSRF token. */
export const useAtelierClient = (): Client => useMemo(() => browserClient(null), []);
