import { z } from 'zod';
import { navigation } from '../../content.ts';
import { administratorRoles, familyRoles } from '../../enums/people.ts';
import { id, instant, ownPath, secretToken } from '../../fields.ts';
import { route } from '../route.ts';
import { analyticsChoice } from './visits.ts';

export const familyRole = z.enum(familyRoles);
export type FamilyRole = z.infer<typeof familyRole>;

export const userRecord = z.object({
  uid: id,
  email: z.string(),
  name: z.string(),
  largeText: z.boolean(),
  createdAt: instant,
});

export const organization = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  role: familyRole,
  /** Photograph of the person's avatar in this family. */
  portraitId: id.optional(),
});
export type Organization = z.infer<typeof organization>;

export const paymentDisplay = z.enum(['popup', 'page']);
export type PaymentDisplay = z.infer<typeof paymentDisplay>;

/**
 * The page properties (apps/web/README.md): what every page receives, and everything that the browser needs to know.
 */
export const sessionAnswer = z.object({
  session: z.object({
    auth: z
      .object({
        uid: id,
        email: z.string(),
        secondFactor: z.boolean(),
        /** True when a link sent to the address was opened. */
        isEmailVerified: z.boolean(),
        /** Null for a person who does not administer. A role requires a verified address and a second factor. */
        administratorRole: z.enum(administratorRoles).nullable(),
        /** True when the address is on the list of gift card managers, verified, and a second factor was given. */
        managesCards: z.boolean(),
      })
      .nullable(),
    data: userRecord.nullable(),
  }),
  user: userRecord.nullable(),
  organization: organization.nullable(),
  organizations: z.array(organization),
  ui: z.object({
    sidebarState: z.enum(['collapsed', 'expanded']),
    theme: z.enum(['light', 'dark', 'system']),
  }),
  csrfToken: z.string(),
  settings: z.object({
    locale: z.string(),
    currency: z.string(),
    /** Settings that the browser needs to reach a hosted identity service; null for accounts of the product itself. */
    identityReach: z
      .object({
        projectId: z.string(),
        apiKey: z.string(),
        authDomain: z.string(),
        emulatorHost: z.string().nullable(),
      })
      .nullable(),
    /** Settings that the browser needs to get an app-integrity token; null when none is required. */
    integrity: z
      .object({
        projectId: z.string(),
        appId: z.string(),
        apiKey: z.string(),
        siteKey: z.string(),
        /** Name of the request header that carries the token. */
        header: z.string(),
      })
      .nullable(),
    themeSwitcher: z.boolean(),
    /** Origin of the site, without a slash at the end. */
    siteUrl: z.string(),
    navigation,
    analytics: analyticsChoice,
    /** Whether a language model is configured; without one nothing of it is shown. */
    hasAssistant: z.boolean(),
    signIn: z.object({ emailLink: z.boolean(), phone: z.boolean(), oauth: z.boolean() }),
    /** Origins, besides our own, to which pages upload files; their content security policy allows them. */
    storageHosts: z.array(z.string()),
    /** Hosts, besides our own, of the content pages' pictures. */
    pictureHosts: z.array(z.string()),
    payment: z.object({
      scriptUrl: z.string(),
      publishableKey: z.string(),
      demonstration: z.boolean(),
      /** How the payment service's page is shown: in a popup over our page, or within it. */
      display: paymentDisplay,
    }),
  }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const sessionRoutes = {
  'session.read': route({
    method: 'GET',
    path: '/api/session',
    action: 'anyone',
    replies: 'json',
    answer: sessionAnswer,
  }),
  'session.signIn': route({
    method: 'POST',
    path: '/api/session/sign-in',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ identityToken: z.string().min(10).max(8_000) }),
    answer: sessionAnswer,
  }),
  'session.signOut': route({
    method: 'POST',
    path: '/api/session/sign-out',
    action: 'anyone',
    replies: 'json',
    answer: z.object({ signedOut: z.literal(true) }),
  }),
  'session.requestEmailVerification': route({
    method: 'POST',
    path: '/api/session/email-verification',
    action: 'signed_in',
    replies: 'json',
    /** The page of the site to which the link leads back. */
    query: z.strictObject({ next: ownPath.optional() }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  'session.verifyEmail': route({
    method: 'POST',
    path: '/api/session/address',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ token: secretToken }),
    answer: z.object({ verified: z.literal(true) }),
  }),
} as const;
