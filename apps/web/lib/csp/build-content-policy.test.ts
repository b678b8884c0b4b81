import { describe, expect, it } from 'vitest';
import { buildContentPolicy } from './build-content-policy.ts';
import { collectPolicySources, type PolicySettings } from './collect-policy-sources.ts';

const settings: PolicySettings = {
  identityReach: null,
  integrity: null,
  analytics: { kind: 'off' },
  payment: { scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
  storageHosts: ['https://photos.exemple.fr'],
  pictureHosts: ['images.exemple.fr'],
};
const hosted = { projectId: 'p', apiKey: 'a', authDomain: 'p.firebaseapp.com', emulatorHost: null };
const sources = collectPolicySources(settings);
const policy = (change: object = {}) =>
  buildContentPolicy({ nonce: 'abc', sources, isHttps: true, isDevelopment: false, ...change });

describe('the content policy', () => {
  it('runs a script by its nonce alone, and nothing that stands in the page', () => {
    const scripts = policy().match(/script-src ([^;]*)/)?.[1] ?? '';
    expect(scripts).toContain("'nonce-abc' 'strict-dynamic'");
    expect(scripts).not.toContain('unsafe');
  });

  it('has no plug-in, no base, no frame around it, and no form that leads away', () => {
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy()).toContain(directive);
  });

  it('lets Stripe frame its checkout and be spoken to', () => {
    expect(policy()).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com/);
    expect(policy()).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  });

  it('names a fake Stripe by its own origin, and nothing of Stripe', () => {
    const desk = collectPolicySources({
      ...settings,
      payment: { scriptUrl: 'http://127.0.0.1:4/stripe.js' },
    });
    expect(desk.frames).toEqual(['http://127.0.0.1:4']);
  });

  it('lets photographs go to and come from the storage that is named', () => {
    for (const name of ['img-src', 'media-src', 'connect-src'])
      expect(policy()).toMatch(new RegExp(`${name} [^;]*https://photos\\.exemple\\.fr`));
  });

  it('shows pictures of the content service’s hosts, and lets nothing else come from them', () => {
    expect(policy()).toMatch(/img-src [^;]*images\.exemple\.fr/);
    expect(policy().match(/images\.exemple\.fr/g)).toHaveLength(1);
  });

  it('speaks to the hosted identity only where it is chosen', () => {
    expect(collectPolicySources({ ...settings, identityReach: hosted }).connections).toContain(
      'https://identitytoolkit.googleapis.com',
    );
    expect(sources.connections.join()).not.toContain('google');
  });

  it('upgrades requests of a visitor who came by https', () => {
    expect(policy()).toContain('upgrade-insecure-requests');
    expect(policy({ isHttps: false })).not.toContain('upgrade-insecure-requests');
  });
});
