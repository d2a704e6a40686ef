/** Runs something in a task of its own, as soon as there is room for one. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Gives the page a turn to paint and to take input between two slices of work. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => inNextTask(resolve));
}
