/** Imported first: what takes `Date.now` when it is loaded, follows vi.useFakeTimers too. */
Date.now = () => new Date().getTime();
