/** Work for the times when a worker has nothing to convert. */
export interface IdleWork {
  /** Starts working, if it is not running. */
  start(): void;
  /** Stops working until the next start. The work that is lost takes at most a few seconds. */
  interrupt(): void;
  /** Stops working for good. */
  stop(): Promise<void>;
}
