/**
 * Runs in the page before its own code: waits of a second and more take so many times less, and what is waiting and connected is
 * counted. Shorter ones are animations and take their time. No wait becomes shorter than a tenth of a second: that would be a
 * load that no week has.
 */
export function quickened(speed) {
  const { setTimeout: later, clearTimeout: notLater, setInterval: again, clearInterval: notAgain } = window;
  const waiting = new Set();
  const sockets = new Set();
  const sooner = (ms) => (speed > 1 && ms >= 1000 ? Math.max(100, ms / speed) : ms);

  window.setTimeout = (run, ms = 0, ...given) => {
    const id = later(
      (...args) => {
        waiting.delete(id);
        run(...args);
      },
      sooner(ms),
      ...given,
    );
    waiting.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    waiting.delete(id);
    notLater(id);
  };
  window.setInterval = (run, ms = 0, ...given) => {
    const id = again(run, sooner(ms), ...given);
    waiting.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    waiting.delete(id);
    notAgain(id);
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      sockets.add(this);
      this.addEventListener("close", () => sockets.delete(this));
    }
  };
  const inState = (...states) => [...sockets].filter(({ readyState }) => states.includes(readyState)).length;
  window.countedForSoak = () => ({
    timers: waiting.size,
    sockets: inState(Socket.CONNECTING, Socket.OPEN),
    // Given up when the network went; the browser waits a minute for the other side to say goodbye, whatever the speed.
    closing: inState(Socket.CLOSING),
  });
}
