'use client';

import type { Client } from '@souvenance/contracts';
import { useMemo } from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';

/** Client for pages behind a print shop's link: there is no session, and the first click reads its own CSRF token. */
export const useAtelierClient = (): Client => useMemo(() => createBrowserClient(null), []);
