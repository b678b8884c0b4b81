// Replaces Stripe.js: `loadStripe` of @stripe/stripe-js/pure uses an existing `window.Stripe`, and
// @stripe/react-stripe-js checks for the four methods below before it uses `createEmbeddedCheckoutPage`.
(() => {
  const script = document.currentScript;
  const fakeStripeUrl = new URL(script instanceof HTMLScriptElement ? script.src : '/', window.location.href);
  const SECRET = /^cs_test_[0-9a-zA-Z]+_secret_[0-9a-zA-Z]+$/;
  const FIRST_HEIGHT_PX = 760;
  let isCheckoutOpen = false;

  const refuse = (message) => {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  };

  const missing = (name) => () => {
    throw refuse(`The fake Stripe has no ${name}: use createEmbeddedCheckoutPage.`);
  };

  const isWebAddress = (address) =>
    URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

  const buildFrame = (secret) => {
    const frame = document.createElement('iframe');
    const address = new URL(`/pay/${secret}`, fakeStripeUrl);
    address.searchParams.set('parent', window.location.origin);
    frame.src = address.href;
    frame.title = 'Paiement par carte';
    frame.name = 'fake-stripe';
    frame.allow = 'payment';
    frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT_PX}px;border:0`;
    return frame;
  };

  const createCheckout = (secret, onComplete) => {
    let frame = buildFrame(secret);
    let isDestroyed = false;

    const finish = (address) => {
      if (address && isWebAddress(address)) window.location.assign(address);
      else if (onComplete) onComplete();
    };

    const listen = (event) => {
      if (event.origin !== fakeStripeUrl.origin || event.source !== frame.contentWindow) return;
      const { source, type, height, address } = event.data ?? {};
      if (source !== 'fake-stripe') return;
      if (type === 'resize' && Number.isFinite(height)) frame.style.height = `${Math.ceil(height)}px`;
      if (type === 'complete') finish(address);
    };

    const refuseDestroyed = () => {
      if (isDestroyed) throw refuse('This Embedded Checkout has already been destroyed.');
    };

    const unmount = () => {
      refuseDestroyed();
      window.removeEventListener('message', listen);
      frame.remove();
    };

    return {
      mount(location) {
        refuseDestroyed();
        const place = typeof location === 'string' ? document.querySelector(location) : location;
        if (!place) throw refuse(`No such element: ${location}`);
        window.removeEventListener('message', listen);
        frame.remove();
        frame = buildFrame(secret);
        window.addEventListener('message', listen);
        place.append(frame);
      },
      unmount,
      destroy() {
        unmount();
        isDestroyed = true;
        isCheckoutOpen = false;
      },
    };
  };

  const createEmbeddedCheckoutPage = async ({ clientSecret, fetchClientSecret, onComplete } = {}) => {
    if (isCheckoutOpen) throw refuse('You cannot have multiple Embedded Checkout objects.');
    if (!clientSecret && !fetchClientSecret) throw refuse('clientSecret or fetchClientSecret is needed.');
    isCheckoutOpen = true;
    try {
      const secret = clientSecret ?? (await fetchClientSecret());
      if (!SECRET.test(secret)) throw refuse('This is not the client secret of a Checkout Session.');
      return createCheckout(secret, onComplete);
    } catch (error) {
      isCheckoutOpen = false;
      throw error;
    }
  };

  const Stripe = (publishableKey) => {
    if (!/^pk_test_/.test(publishableKey)) throw refuse('The fake Stripe takes keys of the form pk_test_…');
    return {
      elements: missing('elements'),
      createToken: missing('createToken'),
      createPaymentMethod: missing('createPaymentMethod'),
      confirmCardPayment: missing('confirmCardPayment'),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      createEmbeddedCheckoutPage,
    };
  };
  // The release that @stripe/stripe-js 10.2 expects; it warns about any other.
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
