<?php
/**
 * Nothing of this plug-in stays: it stores neither options nor posts, and WordPress removes its folder.
 */

if (!defined('WP_UNINSTALL_PLUGIN')) {
	exit;
}
