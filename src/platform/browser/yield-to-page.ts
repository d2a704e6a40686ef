/** Runs `run` in a separate task as soon as possible. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Lets the page paint and handle input between two slices of work. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => inNextTask(resolve));
}
