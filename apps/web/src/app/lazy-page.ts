import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, type LazyExoticComponent, lazy as lazyComponent } from "react";

interface LoadedPage {
  default: ComponentType;
  /** Asks for what the page will ask for; the parts of the address below the page's own path tell whose. */
  prepare?: (client: QueryClient, below: readonly string[]) => void;
}

export type LazyPage = LazyExoticComponent<ComponentType> & { load: () => Promise<LoadedPage> };

/** A page that is fetched when it is first shown, or before, when it is known that it will be. */
export const lazy = (load: () => Promise<LoadedPage>): LazyPage =>
  Object.assign(lazyComponent(load), { load });
