'use client';

import type { Client } from '@souvenance/contracts';
import { useMemo } from 'react';
import { browserClient } from '#lib/api-client/browser-client.ts';

/** The link is the key: there is no session here, and the first click reads its own CSRF token. */
export const useAtelierClient = (): Client => useMemo(() => browserClient(null), []);
