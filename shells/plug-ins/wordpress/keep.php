<?php
/** Stores books among the uploads of the site. */

namespace Leafcast;

if (!defined('ABSPATH')) {
	exit;
}

/**
 * Copies the bundled book to the uploads unless this has already been done. After a failure, the next attempt is
 * delayed by ten minutes, so that readers do not have to wait for it.
 */
function take_over() {
	$book = waiting_book();
	if (!$book || get_transient('leafcast_failed')) {
		return;
	}
	$kept = keep($book['folder'], $book, false);
	if (is_wp_error($kept) && $kept->get_error_code() !== 'busy') {
		set_transient('leafcast_failed', '1', 10 * MINUTE_IN_SECONDS);
	}
}

/**
 * Copies the bundled book immediately after the plug-in is activated or uploaded, even if the user had deleted the book
 * before.
 */
function take_over_now() {
	delete_option('leafcast_settled');
	delete_transient('leafcast_failed');
	take_over();
}

/** Runs after the plug-in is replaced by an uploaded plug-in, which may contain another book. */
function take_over_uploaded($package, $plugin, $type) {
	if ($type === 'plugin' && ($plugin['TextDomain'] ?? '') === 'leafcast') {
		take_over_now();
	}
}

/**
 * Copies a book into the folder of stored books. Readers see either the earlier or the new release, never a partial
 * one.
 *
 * @param bool $waits whether to wait for other requests that are changing the folder
 * @return true|\WP_Error
 */
function keep($source, $about, $waits) {
	return alone(
		function ($folder) use ($source, $about) {
			$slug  = $about['slug'];
			$there = "$folder/$slug";
			$new   = "$folder/.new-$slug";
			$old   = "$folder/.old-$slug";
			$kept  = kept_book($slug);
			$about = array_merge(about_of($about), array('added' => $kept ? $kept['added'] : time()));
			if (function_exists('set_time_limit')) {
				set_time_limit(300);
			}
			$is_whole = copy_book($source, $new) && file_put_contents("$new/" . ABOUT, wp_json_encode($about)) !== false;
			if (!$is_whole || (is_dir($there) && !@rename($there, $old))) {
				remove($new);
				return unwritable();
			}
			if (!@rename($new, $there)) {
				tidy($folder);
				return unwritable();
			}
			remove($old);
			return true;
		},
		$waits
	);
}

/**
 * Deletes a stored book.
 *
 * @return true|\WP_Error
 */
function delete_book($slug) {
	$deleted = !kept_book($slug) ? true : alone(
		function ($folder) use ($slug) {
			$gone = "$folder/.gone-$slug";
			if (!@rename("$folder/$slug", $gone)) {
				return unwritable();
			}
			remove($gone);
			return true;
		},
		true
	);
	if ($deleted === true) {
		settle($slug);
	}
	return $deleted;
}

/**
 * Remembers that the user has chosen a release other than the bundled one, or has deleted the book, so that the next
 * request does not restore the bundled book.
 */
function settle($slug) {
	$brought = brought_book();
	if ($brought && $brought['slug'] === $slug) {
		update_option('leafcast_settled', name_of($brought));
	}
}

/** Runs a task on the folder of stored books while holding the folder's lock. */
function alone($task, $waits) {
	$folder = kept_folder();
	if (!wp_mkdir_p($folder) || !wp_is_writable($folder)) {
		return unwritable();
	}
	$lock    = @fopen("$folder/.lock", 'c');
	$is_held = 0;
	// Some file systems do not support locks; continue without one there.
	if ($lock && !flock($lock, $waits ? LOCK_EX : LOCK_EX | LOCK_NB, $is_held) && $is_held) {
		fclose($lock);
		return new \WP_Error('busy', __('Another book is being added. Try again in a minute.', 'leafcast'));
	}
	try {
		tidy($folder);
		return $task($folder);
	} finally {
		if ($lock) {
			fclose($lock);
		}
	}
}

/** Deletes the leftovers of an interrupted change, and restores a book whose replacement was not yet in place. */
function tidy($folder) {
	foreach (preg_grep('/^\.(new|old|gone)-/', names_in($folder)) as $name) {
		$there = $folder . '/' . substr($name, strlen('.old-'));
		if (strpos($name, '.old-') === 0 && !is_dir($there)) {
			@rename("$folder/$name", $there);
		} else {
			remove("$folder/$name");
		}
	}
}

function copy_book($source, $target) {
	foreach (files_in($source) as $path) {
		$copy = "$target/$path";
		if (!wp_mkdir_p(dirname($copy)) || !@copy("$source/$path", $copy)) {
			return false;
		}
		// Use the folder's permissions, as WordPress does for other uploads.
		@chmod($copy, fileperms(dirname($copy)) & 0666);
	}
	return is_file("$target/index.html");
}

function unwritable() {
	$text = __(
		'The folder %s is not writable, or its disk is full. Ask the administrator of the site to let the web server write to this folder or to free some disk space, then try again.',
		'leafcast'
	);
	return new \WP_Error('unwritable', sprintf($text, kept_folder()));
}
