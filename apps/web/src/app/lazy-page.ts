import { type ComponentType, type LazyExoticComponent, lazy as lazyComponent } from "react";

type Load = () => Promise<{ default: ComponentType }>;
export type LazyPage = LazyExoticComponent<ComponentType> & { load: Load };

/** A page that is fetched when it is first shown, or before, when it is known that it will be. */
export const lazy = (load: Load): LazyPage => Object.assign(lazyComponent(load), { load });
