// Pictures that are chosen by a name, and what all icons are told.

import type { Component } from 'svelte';
import Autumn from './Autumn.svelte';
import Castle from './Castle.svelte';
import Spring from './Spring.svelte';
import Summer from './Summer.svelte';
import Temple from './Temple.svelte';
import Theatre from './Theatre.svelte';
import Winter from './Winter.svelte';

export interface IconProps {
  /** Its width and height: pixels, or any length. */
  size?: number | string;
  /** Where it stands in a bigger drawing. */
  x?: number;
  y?: number;
}

export const BUILDINGS: Record<string, Component> = { castle: Castle, temple: Temple, theatre: Theatre };
export const SEASONS: Record<string, Component> = { spring: Spring, summer: Summer, autumn: Autumn, winter: Winter };
