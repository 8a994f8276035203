/** What a page loads to open the checkout: as theirs, but it always takes the whole page and comes back by callback_url. */
export const CHECKOUT_SCRIPT = `(() => {
  const place = new URL('/sandbox/checkout', document.currentScript.src);
  window.Razorpay = class Razorpay {
    constructor(options) {
      for (const name of ['key', 'order_id', 'callback_url'])
        if (!options || !options[name]) throw new Error('Razorpay: ' + name + ' is missing');
      this.options = options;
    }
    on() {
      return this;
    }
    open() {
      const { key, order_id, callback_url, name, description, prefill } = this.options;
      const asked = { key, order_id, callback_url, name, description, method: prefill && prefill.method };
      for (const [name, value] of Object.entries(asked)) if (value) place.searchParams.set(name, value);
      place.searchParams.set('back', location.href);
      location.assign(place);
    }
    close() {}
  };
})();
`;
